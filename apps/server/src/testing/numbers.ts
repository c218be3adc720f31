// The number in a made row's name, code or phone. It starts again with every test file's database: a file finds the same rows
// regardless of the files that its process ran before.
let last = 0;

export function nextNumber(): number {
  last += 1;
  return last;
}

export function restartNumbers(): void {
  last = 0;
}
