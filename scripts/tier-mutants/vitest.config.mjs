import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const RECORDER = 'scripts/tier-mutants/recorder.ts';

/** The projects of the repository with the recorder before all other setup files. */
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
