// The least that Node can do: a process that answers every request with the same bytes and headers. It gets them as a message.
import { createServer } from 'node:http'

process.on('message', ({ base64, headers }) => {
  const body = Buffer.from(base64, 'base64')
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
})

const server = createServer((_request, response) => response.end())
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
