/** What the process must be before anything else is loaded. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `Partwright needs Node 22.19 or newer to run; this is ${process.version}. Use npm start, which brings its own.\n`,
  )
  process.exit(1)
}

// A reader such as `head` ends before the command does. What it does not read is lost; the work must not break off with it.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
