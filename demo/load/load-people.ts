import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { copyRows } from '#demo/copy-rows.ts'
import { demoUuid } from '#demo/people/demo-uuid.ts'
import { type Firm, type FirmUser, makeFirms, makeUsers } from '#demo/people/firms.ts'

/** Firms and their users. Nobody knows a password of theirs: one random one, hashed once and forgotten. */
export const loadPeople = async (
  client: pg.Client,
  now: Date,
): Promise<{ firms: Firm[]; users: FirmUser[] }> => {
  const firms = makeFirms(now)
  const users = makeUsers(firms)
  const passwordHash = await hash(randomBytes(24), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await copyRows(
    client,
    'companies',
    ['id', 'name', 'status', 'may_order', 'price_group_id', 'currency', 'created_at'],
    firms.map((firm) => [
      firm.id,
      firm.name,
      firm.status,
      firm.mayOrder,
      firm.priceGroupId,
      'EUR',
      firm.createdAt,
    ]),
  )
  await copyRows(
    client,
    'addresses',
    ['id', 'company_id', 'name', 'lines', 'postcode', 'city', 'country', 'is_default'],
    firms.map(({ id, address, createdAt }, index) => [
      demoUuid('address', index, createdAt),
      id,
      address.name,
      address.lines,
      address.postcode,
      address.city,
      address.country,
      true,
    ]),
  )
  await copyRows(
    client,
    'users',
    [
      'id',
      'company_id',
      'kind',
      'email',
      'password_hash',
      'first_name',
      'last_name',
      'contact',
      'lang',
      'roles',
      'is_locked',
      'created_at',
    ],
    users.map((user) => [
      user.id,
      user.firm.id,
      'buyer',
      user.email,
      passwordHash,
      user.firstName,
      user.lastName,
      user.contact,
      user.lang,
      [user.role],
      user.isLocked,
      user.createdAt,
    ]),
  )
  return { firms, users }
}
