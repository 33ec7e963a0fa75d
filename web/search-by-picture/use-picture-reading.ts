import { useEffect, useRef, useState } from 'react'
import type { CallSuccess } from '#contract/call-client.ts'
import { mostPictureBytes, pictureTypes } from '#contract/shop/picture-file.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { shrunkPicture } from '#web/platform/shrunk-picture.ts'

type PictureNumber = CallSuccess<'readNumberPicture'>['data']['numbers'][number]

export type PictureState =
  | { at: 'choosing'; failure: string | null }
  | { at: 'reading' }
  | { at: 'read'; numbers: readonly PictureNumber[] }

/** The chosen picture, what is being done with it and what came of it. Closing the panel ends a reading. */
export const usePictureReading = () => {
  const t = useTranslations('picture')
  const tErrors = useTranslations('errors')
  const call = useCall()
  const [state, setState] = useState<PictureState>({ at: 'choosing', failure: null })
  const [preview, setPreview] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview])

  const read = async (file: File) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setState({ at: 'reading' })
    const picture = await shrunkPicture(file, pictureTypes)
    if (stop.signal.aborted) return
    setPreview(URL.createObjectURL(picture))
    if (picture.size > mostPictureBytes)
      return setState({ at: 'choosing', failure: tErrors('PICTURE_TOO_LARGE') })
    const form = new FormData()
    form.set('picture', picture)
    const options = { signal: stop.signal, shownByCaller: 'everything' } as const
    const answer = await call('readNumberPicture', form, options).catch(() => null)
    if (stop.signal.aborted) return
    if (answer?.code === 200) return setState({ at: 'read', numbers: answer.data.numbers })
    setState({ at: 'choosing', failure: answer?.code === 601 ? answer.msg : t('failed') })
  }
  return { state, preview, read }
}
