import { Check, Clock, ListChecks, Users } from 'lucide-react'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { TableWrap } from '~/ui/table-wrap'
import { KitSection } from './kit-section'

/** Cards, table, running text. */
export function KitContent() {
  return (
    <>
      <KitSection title="Produkt, článek, akce">
        <div className="cols cols-3">
          {PRODUCTS.map(({ art, badge, title, text, price }) => (
            <article key={title} className="card product card-cover">
              <ArtImage variant="course" {...art} />
              <div className="product-in">
                <div className="row">{badge}</div>
                <h3>
                  <a href="#odkaz">{title}</a>
                </h3>
                <p>{text}</p>
                <div className="price">{price}</div>
              </div>
            </article>
          ))}
        </div>
        <ul className="facts">
          {FACTS.map(([Icon, fact]) => (
            <li key={fact}>
              <Icon className="i" />
              {fact}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Tabulka">
        <Orders />
      </KitSection>
      <KitSection title="Text">
        <div className="prose prose-lead">
          <p>Za nenápadnými dveřmi čeká večer, který se nikam nežene. Uvítání trvá čtvrt hodiny.</p>
          <h2>Co bude dál</h2>
          <p>
            Oceňujeme, že personál sleduje atmosféru, ne hosty. Víc najdete v <a href="#odkaz">recenzi</a>.
          </p>
          <ul>
            <li>O hranicích nesmlouváme, bereme je vážně.</li>
            <li>Dohody mění jen společně.</li>
          </ul>
          <blockquote>Na „ne“ není potřeba důvod.</blockquote>
        </div>
      </KitSection>
    </>
  )
}

const Orders = () => (
  <TableWrap label="Objednávky">
    <table>
      <thead>
        <tr>
          {['Objednávka', 'Materiál', 'Datum', 'Stav'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col" className="num">
            Částka
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>#7f3a91c2</td>
          <td>Swingers Bible</td>
          <td>12. 10. 2024</td>
          <td>
            <Badge kind="low" icon={<Check className="i" />}>
              Zaplaceno
            </Badge>
          </td>
          <td className="num">599 Kč</td>
        </tr>
        <tr>
          <td>#0b64de18</td>
          <td>Advanced Dynamics</td>
          <td>3. 11. 2024</td>
          <td>
            <Badge kind="mid" icon={<Clock className="i" />}>
              Čeká na platbu
            </Badge>
          </td>
          <td className="num">1 299 Kč</td>
        </tr>
      </tbody>
    </table>
  </TableWrap>
)

const PRODUCTS = [
  {
    art: { seed: 'swingers-bible', mood: 'svestka', comp: 'zavoj' },
    badge: <Badge kind="soft">Prémiové</Badge>,
    title: 'Swingers Bible',
    text: 'Průvodce prvními kroky, dohodami a večery, na které se nezapomíná.',
    price: [<span key="now">599 Kč</span>, <s key="before">799 Kč</s>],
  },
  {
    art: { seed: 'foundations', mood: 'lazen', comp: 'faze' },
    badge: <Badge kind="free">Zdarma</Badge>,
    title: 'Foundations',
    text: '3 týdny, 12 lekcí. Základ, na kterém se dá stavět.',
    price: 'Zdarma',
  },
  {
    art: { seed: 'workshop-duvera', mood: 'pulnoc', comp: 'brana' },
    badge: <Badge>Workshop</Badge>,
    title: 'Večer důvěry',
    text: 'Malá skupina, nejvýše 8 párů. Bez povinných cvičení.',
    price: [<span key="each">1 800 Kč</span>, <small key="for">za pár</small>],
  },
] as const

const FACTS = [
  [ListChecks, '20 otázek'],
  [Clock, '10–15 minut'],
  [Users, 'vyplňujete spolu'],
] as const
