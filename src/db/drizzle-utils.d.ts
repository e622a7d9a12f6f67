// What Drizzle's own drivers make rows of selects with; it stands in the package and not in its types.
import 'drizzle-orm/utils'

declare module 'drizzle-orm/utils' {
  export interface RowField {
    path: string[]
    field: unknown
  }

  export function orderSelectedFields(fields: Record<string, unknown>): RowField[]
  export function mapResultRow(columns: readonly RowField[], row: readonly unknown[], joinsNotNullable?: Record<string, boolean>): unknown
}
