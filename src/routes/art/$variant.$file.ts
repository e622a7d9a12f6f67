import { createFileRoute } from '@tanstack/react-router'
import { art } from '~/ui/art/art'
import { parseArtRequest } from '~/ui/art/request'

/** Drawings as files: the address says everything about them, so they never change. */
export const Route = createFileRoute('/art/$variant/$file')({
  server: {
    handlers: {
      GET: ({ request }) => {
        const wanted = parseArtRequest(new URL(request.url))
        if (!wanted) return new Response(null, { status: 404 })
        const { seed, variant, ...options } = wanted
        return new Response(art(seed, variant, options), {
          headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
        })
      },
    },
  },
})

// The picture beside the forms that links in e-mails lead to, those of the partners' pages, and that of addresses that lead nowhere.
Route.update({
  staticData: { open: /^\/art\/(event\/prihlaseni|banner\/ztraceni|cover\/(dopisy|nabidka|objednavka)|[a-z]+\/partneri(%23\d+)?)\.svg$/ },
})
