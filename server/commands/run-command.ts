export async function runCommand(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
