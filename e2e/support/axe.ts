import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe has to say against a page that consists of one document is the same whether it is merged on a page of its own or not, and
 * takes a third of the time without; a page with frames in it is merged. Only violations are described.
 */
export const axe = (page: Page, rules: Record<string, { enabled: boolean }> = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ rules, resultTypes: ['violations'] })
