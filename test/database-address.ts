/** The address of another database on the server of TEST_DATABASE_URL. */
export function databaseAddress(name: string): string {
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.pathname = `/${name}`
  return address.href
}
