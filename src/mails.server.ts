// Every kind of mail is known from the start: one may wait in the queue whose sender nobody has used yet.
import.meta.glob(['./features/*/*/mails/*.ts', '!**/*.test.ts'], { eager: true })
