// The x64 Chromium inside @sparticuz/chromium, and the Cyrillic-capable fonts that come with it.

import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const packedDir = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');

/** Fills `home` with a browser, its libraries and fonts, and a `chromium` launcher. */
export async function unpackFromNpm(home: string): Promise<void> {
  await unpack(home, ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br']);
  await mkdir(join(home, 'bin'));
  for (const file of [
    'chromium',
    'libEGL.so',
    'libGLESv2.so',
    'libvk_swiftshader.so',
    'libvulkan.so.1',
    'vk_swiftshader_icd.json',
  ]) {
    await rename(join(home, file), join(home, 'bin', file));
  }
  await unpackFonts(home);
  await writeLauncher(home, 'bin/chromium', ['al2023/lib']);
}

/** A machine without any font would paint nothing outside our own web font; fonts.conf adds Open Sans to its own ones. */
export async function unpackFonts(home: string): Promise<void> {
  await unpack(home, ['fonts.tar.br']);
  await writeFile(
    join(home, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><dir>/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`,
  );
}

/** The launcher finds everything beside itself, so the folder may be moved. Paths are relative to `home`. */
export async function writeLauncher(home: string, binary: string, libraryDirs: string[]): Promise<void> {
  const script = `#!/bin/sh
home=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="${libraryDirs.map((dir) => `$home/${dir}`).join(':')}"
export FONTCONFIG_FILE="$home/fonts.conf"
exec "$home/${binary}" "$@"
`;
  await writeFile(join(home, 'chromium'), script);
  await chmod(join(home, 'chromium'), 0o755);
}

/** `inflate` always writes into os.tmpdir(); pointing that at `home` keeps users and versions apart. */
async function unpack(home: string, files: string[]): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = home;
  try {
    for (const file of files) await inflate(join(packedDir, file));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
