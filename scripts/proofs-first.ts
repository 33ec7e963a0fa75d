import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isProof = ({ moduleId }: TestSpecification): boolean => /[\\/]proofs[\\/]/.test(moduleId)

/** Proofs take minutes and go first, so that no worker has to wait for another one's last file. */
export class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isProof), ...sorted.filter((file) => !isProof(file))]
  }
}
