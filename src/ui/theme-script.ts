/** Before first paint: an explicit choice of theme beats the system's. The same text on every page, so its hash is stable. */
export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('sf-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"
