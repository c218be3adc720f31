/** A photo as large as anybody looks at it: the original of a phone would take minutes on a weak network. */
const longestSide = 1600;
const quality = 0.8;
/** Below this it is quick as it is. */
const smallBytes = 400 * 1024;

export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallBytes) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * share);
    canvas.height = Math.round(bitmap.height * share);
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!small || small.size >= file.size) return file;
    return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    // What this browser cannot read the server may: it says so in words if not.
    return file;
  }
}
