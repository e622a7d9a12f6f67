/** What the browser needs to show a chosen picture and to cut a part out of it. */
export interface ChosenPhoto {
  /** A data address: upright, without anything but the picture in it. */
  address: string
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

type PhotoFault = 'not-image' | 'too-large' | 'unreadable'

export class UnfitPhoto extends Error {
  constructor(readonly fault: PhotoFault) {
    super(fault)
  }
}

export const MOST_MEGABYTES = 40
const MEGABYTE = 1_000_000
/** Pixels; enough to zoom in, and little enough for a phone's memory. */
const LONGEST = 1600
const QUALITY = 0.92

/**
 * Reads a picture of any size that the browser can show, and makes it handy. Throws {@link UnfitPhoto}. Of an animation the first
 * picture is left; documents such as PDF and SVG are none.
 */
export async function readPhoto(file: File): Promise<ChosenPhoto> {
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) throw new UnfitPhoto('not-image')
  if (file.size > MOST_MEGABYTES * MEGABYTE) throw new UnfitPhoto('too-large')
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnfitPhoto('unreadable')
  })
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const address = draw(bitmap, whole, bitmap.width * scale, bitmap.height * scale)
  bitmap.close()
  return { address }
}

/** The part of a picture as base64, not larger than `longest` pixels. */
export async function cutPhoto({ address }: ChosenPhoto, area: Area, longest: number): Promise<string> {
  const image = new Image()
  image.src = address
  await image.decode()
  const scale = Math.min(1, longest / Math.max(area.width, area.height))
  return draw(image, area, area.width * scale, area.height * scale).replace(/^[^,]*,/, '')
}

function draw(source: CanvasImageSource, area: Area, width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new UnfitPhoto('unreadable')
  // What is transparent would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const address = canvas.toDataURL('image/jpeg', QUALITY)
  // A picture that is too large for the memory of a canvas comes out empty.
  if (address === 'data:,') throw new UnfitPhoto('unreadable')
  return address
}
