/** What the page of the method works out: twenty answers, and the means of two partners. */
export const EXAMPLE = {
  answers: [3, 2, 3, 3, 4, 2, 3, 2, 4, 3, 3, 2, 3, 4, 3, 2, 3, 3, 3, 3],
  her: 4.1,
  his: 3.2,
  /** The percentage of the joint value before it is rounded, and as it is shown. */
  exact: 52,
  shown: 50,
} as const

export const exampleTotal: number = EXAMPLE.answers.reduce<number>((total, answer) => total + answer, 0)
