/** Whether a page, named without language, lies in one of these areas: at its address or below. */
export const isInArea = (path: string, areas: readonly string[]): boolean => {
  const [page = ''] = path.split(/[?#]/)
  return areas.some((area) => page === area || page.startsWith(`${area}/`))
}
