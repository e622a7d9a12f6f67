/** A package of hours gives so many minutes (specification §9: 5 hours). */
export const PACKAGE_MINUTES = 300

/** Time is counted in quarters of an hour (specification §9). */
export const QUARTER = 15
