import pg from 'pg'

/** Keeps when the last backup ended well: the office says when it is too long ago. */
export const noteBackup = async (owner: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`insert into shop_settings (key, value) values ('lastBackup', jsonb_build_object('at', now()))
      on conflict (key) do update set value = excluded.value, updated_at = now()`)
  } finally {
    await client.end()
  }
}
