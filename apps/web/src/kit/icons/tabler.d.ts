// The package types only its barrel; single icon files keep five thousand others out of the bundle.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: [tag: string, attributes: Record<string, string>][];
}
