import type { Couple } from './couple'
import type { Site } from './site'

interface TierRows {
  results: Array<{ tier: string; total: number; answers: Record<string, number>; status: string; type: string; finished: boolean }>
  profile: { tier: string | null; relationship: string }
  milestones: Array<{ slug: string; sparks: number | null }>
  sparks: number
}

/** What the database of the stopped site holds of a couple's Tier Assessment. */
export async function tierRows(site: Site, { email }: Couple): Promise<TierRows> {
  const [found] = await site.query<{ rows: TierRows }>(
    `select json_build_object(
      'results', (select coalesce(json_agg(json_build_object('tier', tier_result, 'total', total_score, 'answers', answers, 'status', status,
        'type', test_id || ' ' || test_type, 'finished', completed_at is not null)), '[]') from test_results where user_id = u.id),
      'profile', (select json_build_object('tier', tier_result, 'relationship', relationship_status) from user_profiles p where p.id = u.id),
      'milestones', (select coalesce(json_agg(json_build_object('slug', m.slug, 'sparks', e.sparks)), '[]') from milestone_completions c
        join milestones m on m.id = c.milestone_id
        left join spark_events e on e.user_id = c.user_id and e.milestone_id = c.milestone_id where c.user_id = u.id),
      'sparks', (select count(*) from spark_events where user_id = u.id)) as rows
    from auth_user u where u.email = $1`,
    [email],
  )
  if (!found) throw new Error(`${email} has no account.`)
  return found.rows
}
