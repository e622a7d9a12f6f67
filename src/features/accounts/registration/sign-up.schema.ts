import type { RegisteredStatus } from '~/features/couple/profile/couple.schema'

/** A registration as it was sent, validated and normalised. */
export interface SignUp {
  coupleName: string
  email: string
  password: string
  femaleFirstName: string
  femaleLastName: string
  maleFirstName: string
  maleLastName: string
  relationshipStatus: RegisteredStatus
  /** The browser's key of this registration: sent again with it, the same form makes nothing twice. */
  attempt: string
  /** Of the browser that sends it. */
  deviceHash: string
  /** Which wordings it agrees to. */
  adultTermsVersion: string
  intimateDataVersion: string
}

export interface Confirmation {
  accessToken: string
  refreshToken: string
  /** Of the browser that confirms, if anybody has registered in it. */
  deviceHash?: string | undefined
  /** Of the registration, where another browser confirms it. */
  password?: string | undefined
}

export type SignUpRefusal = 'couple-name-taken' | 'password-guessable' | 'too-many'
