import { useHead } from '#web/platform/head.tsx'

export const Component = () => {
  useHead({ title: 'Partwright' })
  return <h1>Partwright</h1>
}
