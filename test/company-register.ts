import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A company as ARES tells it, as far as the site reads it, with some of what it does not. */
export const REGISTERED = {
  ico: '27082440',
  obchodniJmeno: 'Sféra přátel, s. r. o.',
  dic: 'CZ27082440',
  sidlo: {
    kodStatu: 'CZ',
    nazevObce: 'Praha',
    nazevUlice: 'Dlouhá',
    nazevCastiObce: 'Staré Město',
    cisloDomovni: 12,
    cisloOrientacni: 3,
    cisloOrientacniPismeno: 'a',
    psc: 11_000,
    textovaAdresa: 'Dlouhá 12/3a, Staré Město, 11000 Praha',
  },
  seznamRegistraci: { stavZdrojeVr: 'AKTIVNI', stavZdrojeDph: 'AKTIVNI' },
}

/** What the register answers: a status and a body, nothing at all, or a connection that breaks. */
type Answer = { status: number; body: string } | 'silence' | 'cut'

/** ARES for tests: it knows one company, unless it is told to answer otherwise. */
export class CompanyRegister {
  readonly asked: string[] = []
  answer: Answer | undefined

  private constructor(private readonly server: Server) {}

  static async start(): Promise<CompanyRegister> {
    const server = createServer()
    const register = new CompanyRegister(server)
    server.on('request', ({ url = '' }, response) => {
      register.asked.push(url)
      const known = url.endsWith(`/ekonomicke-subjekty/${REGISTERED.ico}`)
      const answer = register.answer ?? { status: known ? 200 : 404, body: JSON.stringify(known ? REGISTERED : { kod: 'NENALEZENO' }) }
      if (answer === 'silence') return
      if (answer === 'cut') return void response.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return register
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/rest`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
