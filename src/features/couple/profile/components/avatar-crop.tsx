import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { m } from '~/paraglide/messages'
import type { Area, ChosenPhoto } from './photo-canvas'

interface AvatarCropProps {
  photo: ChosenPhoto
  /** Two by three and shown in an arch; one person is a circle. */
  couple: boolean
  /** In pixels of the photo, after each movement. */
  onArea: (area: Area) => void
}

const MOST_ZOOM = 4
const KEY_STEP = 4

/** Moves and enlarges a photo below a frame, by hand, wheel or keys, and shows what will be seen. */
export function AvatarCrop({ photo, couple, onArea }: AvatarCropProps) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Area>()
  return (
    <>
      <div className="avatar-crop">
        <Cropper
          image={photo.address}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={couple ? 2 / 3 : 1}
          cropShape={couple ? 'rect' : 'round'}
          showGrid={false}
          keyboardStep={KEY_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(share, pixels) => {
            setPart(share)
            onArea(pixels)
          }}
          // The policy of the pages lets no script add a stylesheet.
          disableAutomaticStylesInjection
          style={STYLE}
          cropperProps={{ 'aria-label': m.avatar_crop(), 'aria-describedby': id, role: 'group' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className="avatar-tools">
        <div className="field">
          <label htmlFor={`${id}-zoom`}>{m.avatar_zoom()}</label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            aria-valuetext={m.format_percent({ percent: Math.round(100 * zoom) })}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
          <p id={id} className="field-hint">
            {m.avatar_cropHint()}
          </p>
        </div>
        {part && <Preview address={photo.address} part={part} couple={couple} />}
      </div>
    </>
  )
}

/** `part` in percent of the photo. */
function Preview({ address, part, couple }: { address: string; part: Area; couple: boolean }) {
  return (
    <div className="avatar-previews" role="img" aria-label={m.avatar_preview()}>
      {couple && (
        <span className="avatar-preview is-large">
          <img src={address} alt="" style={shown(part)} />
        </span>
      )}
      <span className="avatar-preview">
        <img src={address} alt="" style={shown(couple ? middleOf(part) : part)} />
      </span>
    </div>
  )
}

/** Of a photo of both, as the menu shows it. */
function middleOf(part: Area): Area {
  const height = (part.height * 2) / 3
  return { ...part, y: part.y + (part.height - height) / 2, height }
}

/** Places the photo behind a frame that shows this part of it alone. */
const shown = ({ x, y, width, height }: Area) => ({
  width: `${10_000 / width}%`,
  height: `${10_000 / height}%`,
  left: `${(-100 * x) / width}%`,
  top: `${(-100 * y) / height}%`,
})

/** What the library would inject. */
const STYLE = {
  containerStyle: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    overflow: 'hidden',
    cursor: 'move',
    touchAction: 'none',
    userSelect: 'none',
  },
  mediaStyle: { position: 'absolute', inset: 0, margin: 'auto', maxWidth: '100%', maxHeight: '100%', willChange: 'transform' },
  cropAreaStyle: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    boxSizing: 'border-box',
    overflow: 'hidden',
    border: '2px solid #fff',
    boxShadow: '0 0 0 9999em',
    color: 'rgb(23 12 19 / 0.6)',
  },
} as const
