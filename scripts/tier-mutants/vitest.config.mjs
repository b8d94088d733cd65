import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const RECORDER = 'scripts/tier-mutants/recorder.ts';

/** Vitest projects of the repository, with the recorder as their first setup file. */
export default defineConfig({
  test: {
    projects: (config.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || !('test' in project)) throw new Error('a project is not an object');
      const { setupFiles = [] } = project.test ?? {};
      return {
        ...project,
        test: {
          ...project.test,
          setupFiles: [RECORDER, ...[setupFiles].flat()],
          sequence: { setupFiles: 'list' },
          maxWorkers: 1,
        },
      };
    }),
  },
});
