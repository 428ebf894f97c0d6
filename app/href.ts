import type { AdminPath } from '~/admin/shell/routes'

type ParamOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

type PathWithoutParams = Exclude<AdminPath, `${string}:${string}`>

/** Only the types of admin/routes.ts are imported: visitors' browsers get no list. */
export function href(path: PathWithoutParams): string
export function href<Path extends AdminPath>(path: Path, params: Record<ParamOf<Path>, string | number>): string
export function href(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
