import type { Service } from '../data.server'

interface ServiceTabsProps {
  services: Service[]
  label: string
}

/**
 * On a phone one service is shown at a time: the sheet alone follows what is chosen, so it works without JavaScript, too. Where there is
 * room all of them stand side by side, and this is not there.
 */
export const ServiceTabs = ({ services, label }: ServiceTabsProps) => (
  <fieldset className="svc-tabs no-print">
    <legend className="sr">{label}</legend>
    {services.map(({ id, short }, at) => (
      <label key={id}>
        <input type="radio" name="sluzba" value={id} defaultChecked={at === 0} />
        <span>{short}</span>
      </label>
    ))}
  </fieldset>
)
