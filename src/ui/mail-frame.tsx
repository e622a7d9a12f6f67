interface MailFrameProps {
  title: string
  /** The mail as it is sent. */
  html: string
  className: string
}

/**
 * A mail as its reader sees it in the light. Nothing in it may run or reach the page around it; its links open in a tab of their own.
 * The page's policy refuses its style sheet, which is for the dark and for small screens: it is left out.
 */
export const MailFrame = ({ title, html, className }: MailFrameProps) => (
  <iframe
    className={className}
    title={title}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html.replace(/<style>.*?<\/style>/s, '').replace('<head>', '<head><base target="_blank">')}
  />
)
