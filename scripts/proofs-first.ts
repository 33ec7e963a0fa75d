import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isProof = ({ moduleId }: TestSpecification): boolean => /[\\/]proofs[\\/]/.test(moduleId)

/** Starts the proofs first: they take minutes, and at the end the other workers would have nothing to do. */
export class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isProof), ...sorted.filter((file) => !isProof(file))]
  }
}
