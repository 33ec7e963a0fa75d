import type { OfficeUploadRow } from '#contract/office/uploads.contract.ts'
import type { GridColumn } from '#web/office/kit/grid-columns.ts'
import { RowLink } from '#web/office/kit/row-link.tsx'
import { createList } from '#web/office/shell/create-list.ts'
import { countedUpTo } from '#web/office/kit/counted.ts'
import { OfficeList } from '#web/office/shell/office-list.tsx'
import { SendFile } from '#web/office/uploads/send-file.tsx'
import { UploadState } from '#web/office/uploads/upload-state.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

const list = createList<OfficeUploadRow>((call, _query, page) => call('officeListUpload', page))

export const { loader } = list

const Count = ({ row, of }: { row: OfficeUploadRow; of: 'new' | 'changed' | 'refused' }) => {
  const t = useTranslations('office-uploads')
  const { number } = useFormatter()
  return row.counts === null ? t('notCounted') : number(row.counts[of])
}

const By = ({ row }: { row: OfficeUploadRow }) => {
  const t = useTranslations('office-uploads')
  if (row.by === null) return t(row.isCommand ? 'command' : 'nobody')
  const who = () => (
    <span key="who" translate="no">
      {row.by}
    </span>
  )
  return row.isCommand ? t.rich('byCommand', { who }) : who()
}

const Source = ({ row }: { row: OfficeUploadRow }) => <span translate="no">{row.source ?? ''}</span>

const columns: GridColumn<OfficeUploadRow>[] = [
  {
    id: 'fileName',
    card: 'title',
    // What a command loaded has no page of its own.
    Cell: ({ row }) =>
      row.isCommand ? (
        <span translate="no">{row.fileName}</span>
      ) : (
        <RowLink to={`/office/uploads/${row.id}`} isUntranslated>
          {row.fileName}
        </RowLink>
      ),
  },
  { id: 'state', card: 'state', Cell: ({ row }) => <UploadState state={row.state} /> },
  { id: 'uploadedAt', card: 'fact', Cell: ({ row }) => <LocalTime at={row.uploadedAt} /> },
  { id: 'by', card: 'fact', Cell: By },
  { id: 'source', card: 'fact', Cell: Source },
  { id: 'new', card: 'fact', isNumeric: true, Cell: ({ row }) => <Count row={row} of="new" /> },
  { id: 'changed', card: 'fact', isNumeric: true, Cell: ({ row }) => <Count row={row} of="changed" /> },
  { id: 'refused', card: 'fact', isNumeric: true, Cell: ({ row }) => <Count row={row} of="refused" /> },
]

/** `/office/uploads`: sends a file of the catalogue, and lists those that were sent. */
export const Component = () => (
  <OfficeList
    feature="office-uploads"
    path="/office/uploads"
    icon="download"
    list={list}
    columns={columns}
    countedUpTo={countedUpTo}
    idOf={({ id }) => id}
    nameOf={({ fileName }) => fileName}
    fields={[]}
    notice={<SendFile />}
  />
)
