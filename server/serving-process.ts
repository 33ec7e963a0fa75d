import '#server/platform/process-guard.ts'
import { builtPages } from '#server/built-pages.ts'
import { runProgram } from '#server/platform/program.ts'
import { tellStarter } from '#server/platform/serving-processes.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { serve } from '#server/serve.ts'

/** One of several processes that answer requests on the port that `server/main.ts` holds. */
void runProgram(
  async (config, log, lifecycle) => {
    const database = await startDatabase(config, log, 'join')
    lifecycle.onStop(() => database.stop())
    tellStarter({ port: await serve(builtPages, config, log, lifecycle, database) })
  },
  (problem) => tellStarter({ problem }),
)
