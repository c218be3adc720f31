// The folder of uploaded and produced files, as the settings name it.

import { makeFolder } from '../make-folder.ts';
import { type FileStore, openLocalFileStore } from '../outside/file-store.ts';
import type { Settings } from '../settings.ts';
import { StartProblem } from '../start-problem.ts';

const refused = (filesDir: string, error: unknown) =>
  new StartProblem(`cannot write to the folder of files ${filesDir} (FILES_DIR): ${(error as Error).message}`);

export function makeFilesFolder({ filesDir }: Settings): void {
  try {
    makeFolder(filesDir);
  } catch (error) {
    throw refused(filesDir, error);
  }
}

export async function openFiles(settings: Settings): Promise<FileStore> {
  makeFilesFolder(settings);
  return openLocalFileStore(settings.filesDir).catch((error) => {
    throw refused(settings.filesDir, error);
  });
}
