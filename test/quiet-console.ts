import { format } from 'node:util'
import { afterEach } from 'vitest'

const noise: string[] = []

for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    noise.push(`console.${method}: ${format(...parts)}`)
  }
}

// A test that expects a message spies on the console itself.
afterEach(() => {
  const heard = noise.splice(0)
  if (heard.length > 0) throw new Error(`The test wrote to the console.\n${heard.join('\n')}`)
})
