import { useState } from 'react'
import { AnswerList } from '~/ui/answer-list'
import { CheckboxField } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { PasswordField, TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { SwitchRow } from '~/ui/switch-row'
import { TextAreaField } from '~/ui/text-area-field'
import { KitSection } from './kit-section'

/** Fields, choices, answers. */
export function KitForms() {
  return (
    <>
      <KitSection title="Pole">
        <form className="form form-2" noValidate onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            defaultValue="klara@priklad.example"
            hint="Pošleme na něj jen potvrzení."
            required
          />
          <PasswordField label="Heslo znovu" autoComplete="off" defaultValue="heslo1" error="Hesla se neshodují" />
          <TextField label="Telefon" type="tel" autoComplete="off" placeholder="+420" optional />
          <TextField label="Název páru" defaultValue="Klára a Tomáš" disabled />
          <SelectField label="Téma" options={TOPICS} placeholder="Vyberte" defaultValue="" />
          <TextAreaField label="Vzkaz" optional hint="Nejvýše 500 znaků." />
          <div className="span-2">
            <CheckboxField
              label={
                <>
                  Souhlasím s{' '}
                  <a className="link" href="#odkaz">
                    obchodními podmínkami
                  </a>
                </>
              }
              required
            />
            <CheckboxField label="Je nám oběma alespoň 18 let" error="Bez potvrzení věku nelze pokračovat." />
            <CheckboxField label="Chceme dostávat dopisy ze Sféry" hint="Odhlásit se můžete kdykoli." defaultChecked />
          </div>
        </form>
      </KitSection>
      <Choices />
      <Answers />
    </>
  )
}

function Choices() {
  const [relation, setRelation] = useState('married')
  const [preferences, setPreferences] = useState(false)
  return (
    <KitSection title="Volby">
      <div className="cols cols-2">
        <div className="form">
          <ChoiceGroup
            legend="Váš vztah"
            options={RELATIONS}
            value={relation}
            onChange={(event) => setRelation(event.currentTarget.value)}
            required
          />
          <ChoiceGroup legend="Platba" layout="rows" options={PAYMENTS} error="Vyberte způsob platby." />
        </div>
        <div>
          <SwitchRow label="Nezbytné" description="Bez nich web nefunguje. Nelze vypnout." checked disabled />
          <SwitchRow
            label="Preferenční"
            description="Pamatují si jazyk a vaše volby."
            checked={preferences}
            onCheckedChange={setPreferences}
          />
        </div>
      </div>
    </KitSection>
  )
}

function Answers() {
  const [agreement, setAgreement] = useState<number | undefined>(4)
  const [answer, setAnswer] = useState<string>()
  return (
    <KitSection title="Odpovědi v testu">
      <h3 id="kit-scale">O tom, co mě přitahuje a čeho se bojím, dokážu s partnerem mluvit otevřeně.</h3>
      <AnswerList labelledBy="kit-scale" layout="scale" answers={SCALE} value={agreement} onValueChange={setAgreement} />
      <h3 id="kit-rows">Jak často mluvíte o svých hranicích?</h3>
      <AnswerList labelledBy="kit-rows" answers={ROWS} value={answer} onValueChange={setAnswer} />
    </KitSection>
  )
}

const TOPICS = [
  { value: 'coaching', label: 'Koučink' },
  { value: 'workshop', label: 'Workshop' },
]

const RELATIONS = [
  { value: 'dating', label: 'chodíme spolu' },
  { value: 'couple', label: 'pár' },
  { value: 'engaged', label: 'zasnoubení' },
  { value: 'married', label: 'manželé' },
  { value: 'single', label: 'single', disabled: true },
]

const PAYMENTS = [
  { value: 'card', label: 'Kartou', note: 'Hned k dispozici' },
  { value: 'transfer', label: 'Převodem', note: 'QR platba, obvykle do druhého dne' },
]

const SCALE = [
  { value: 1, label: 'Silně nesouhlasím', t: 0 },
  { value: 2, label: 'Nesouhlasím', t: 0.28 },
  { value: 3, label: 'Neutrální', t: 0.5 },
  { value: 4, label: 'Souhlasím', t: 0.74 },
  { value: 5, label: 'Silně souhlasím', t: 1 },
]

const ROWS = [
  { value: 'often', label: 'Pravidelně, máme na to svůj čas' },
  { value: 'sometimes', label: 'Občas, když na to přijde řeč' },
  { value: 'never', label: 'Zatím jsme o nich nemluvili' },
]
