const PORT = Number(process.env.E2E_PORT ?? 4310)

/** Two demonstration boutiques: one that visitors look at, one whose staff change it. */
export const SHOP = `http://localhost:${PORT}`
export const OFFICE = `http://localhost:${PORT + 1}`
