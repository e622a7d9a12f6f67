/** Somebody must stay who can let others in. */
export const leavesAnOwner = (owners: readonly string[], without: string): boolean => owners.some((id) => id !== without)
