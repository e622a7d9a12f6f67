/** Does it when the browser has nothing better to do. Safari has no idle callbacks. */
export const whenIdle = (work: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(work)
