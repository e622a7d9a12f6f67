import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defineCustomClientStrategy } from '~/paraglide/runtime'

// The document was rendered in one language and stays in it until the next full load.
defineCustomClientStrategy('custom-request', { getLocale: () => document.documentElement.lang, setLocale: () => {} })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
