import type { TestShop } from '#server/testing/test-shop.ts'

/** Somebody who tries moves. */
export interface Person {
  name: string
  side: 'buyer' | 'staff' | 'visitor'
  token: string | null
  userId: string
  companyId: string
  /** An administrator of a company, or a role of staff. */
  role: 'companyAdmin' | 'buyer' | 'sales' | 'admin' | 'catalogue' | 'none'
}

/** Two companies of three people, of which one shares its documents, four members of staff, and a visitor. */
export interface People {
  buyers: Person[]
  staff: Person[]
  visitor: Person
  /** Colleagues there see each other's documents. */
  sharingCompany: string
  /** Its credit stops orders. */
  stoppedCompany: string
}

export const addPeople = async (shop: TestShop): Promise<People> => {
  const addBuyer = async (role: 'companyAdmin' | 'buyer', name: string, companyId?: string) => {
    const buyer = await shop.newBuyer({
      role,
      mayOrder: true,
      isFreightFree: true,
      ...(companyId ? { companyId } : {}),
    })
    return { ...buyer, name, side: 'buyer', role } as const
  }
  const addCompany = async (name: string) => {
    const first = await addBuyer('buyer', `${name}'s buyer`)
    const second = await addBuyer('buyer', `${name}'s other buyer`, first.companyId)
    return [first, second, await addBuyer('companyAdmin', `${name}'s administrator`, first.companyId)]
  }
  const addStaff = async (role: 'sales' | 'admin' | 'catalogue', name: string) =>
    ({ ...(await shop.newStaff(role)), name, side: 'staff', companyId: '', role }) as const
  const sharing = await addCompany('Alder')
  const separate = await addCompany('Birch')
  return {
    buyers: [...sharing, ...separate],
    staff: [
      await addStaff('sales', 'first sales'),
      await addStaff('sales', 'second sales'),
      await addStaff('admin', 'admin'),
      await addStaff('catalogue', 'catalogue'),
    ],
    visitor: { name: 'visitor', side: 'visitor', token: null, userId: '', companyId: '', role: 'none' },
    sharingCompany: sharing[0]?.companyId ?? '',
    stoppedCompany: separate[0]?.companyId ?? '',
  }
}
