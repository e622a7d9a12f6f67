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
          <article className="card product card-cover">
            <ArtImage seed="swingers-bible" variant="course" mood="svestka" comp="zavoj" />
            <div className="product-in">
              <div className="row">
                <Badge kind="soft">Prémiové</Badge>
              </div>
              <h3>
                <a href="#odkaz">Swingers Bible</a>
              </h3>
              <p>Průvodce prvními kroky, dohodami a večery, na které se nezapomíná.</p>
              <div className="price">
                <span>599 Kč</span>
                <s>799 Kč</s>
              </div>
            </div>
          </article>
          <article className="card product card-cover">
            <ArtImage seed="foundations" variant="course" mood="lazen" comp="faze" />
            <div className="product-in">
              <div className="row">
                <Badge kind="free">Zdarma</Badge>
              </div>
              <h3>
                <a href="#odkaz">Foundations</a>
              </h3>
              <p>3 týdny, 12 lekcí. Základ, na kterém se dá stavět.</p>
              <div className="price">Zdarma</div>
            </div>
          </article>
          <article className="card product card-cover">
            <ArtImage seed="workshop-duvera" variant="course" mood="pulnoc" comp="brana" />
            <div className="product-in">
              <div className="row">
                <Badge>Workshop</Badge>
              </div>
              <h3>
                <a href="#odkaz">Večer důvěry</a>
              </h3>
              <p>Malá skupina, nejvýše 8 párů. Bez povinných cvičení.</p>
              <div className="price">
                <span>1 800 Kč</span>
                <small>za pár</small>
              </div>
            </div>
          </article>
        </div>
        <ul className="facts">
          <li>
            <ListChecks className="i" />
            20 otázek
          </li>
          <li>
            <Clock className="i" />
            10–15 minut
          </li>
          <li>
            <Users className="i" />
            vyplňujete spolu
          </li>
        </ul>
      </KitSection>
      <KitSection title="Tabulka">
        <Orders />
      </KitSection>
      <KitSection title="Text">
        <div className="prose">
          <p className="first">Za nenápadnými dveřmi čeká večer, který se nikam nežene. Uvítání trvá čtvrt hodiny.</p>
          <h2>Co bude dál</h2>
          <p>
            Oceňujeme, že personál sleduje atmosféru, ne hosty. Víc najdete v <a href="#odkaz">recenzi</a>.
          </p>
          <ul>
            <li>Hranice nevyjednáváme, bereme je vážně.</li>
            <li>Dohody mění jen společně.</li>
          </ul>
          <blockquote>„Ne“ je úplná odpověď.</blockquote>
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
          <th scope="col">Objednávka</th>
          <th scope="col">Materiál</th>
          <th scope="col">Datum</th>
          <th scope="col">Stav</th>
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
