import sharp from 'sharp'
import { calls } from '#contract/calls.ts'
import type { CallAnswer } from '#contract/call-client.ts'
import { buildZip } from '#server/tables/workbook.fixture.ts'
import type { TestShop } from '#server/testing/test-shop.ts'

export const pdf = (size = 200): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 15, 'x'), Buffer.from('\n%%EOF')])

export const picture = (
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer()

const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`
const relations = (target: string, kind: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`

/** A workbook with one cell, and whatever else a sender has put into it. */
export const workbook = (further: { name: string; content: string }[] = []): Buffer =>
  buildZip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations('xl/workbook.xml', 'officeDocument') },
    { name: 'xl/_rels/workbook.xml.rels', content: relations('worksheets/sheet1.xml', 'worksheet') },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>6201</t></is></c></row></sheetData></worksheet>`,
    },
    ...further,
  ])

/** Sends a file as a browser does; `null` sends a form without one. */
export const sendFile = async <Name extends 'uploadFile' | 'officeUploadMessageFile'>(
  shop: TestShop,
  name: Name,
  as: { token: string } | null,
  file: { name: string; bytes: Buffer } | null,
): Promise<CallAnswer<Name>> => {
  const boundary = 'message-files'
  const part = file && [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from('\r\n'),
  ]
  const response = await shop.inject({
    method: 'POST',
    url: calls[name][1],
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
    payload: Buffer.concat([...(part ?? []), Buffer.from(`--${boundary}--\r\n`)]),
  })
  return response.json()
}
