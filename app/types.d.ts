import '@remix-run/server-runtime'
import 'react'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

// React 18 passes these attributes through, but its types lack them.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: T extends HTMLElement ? string : never
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: T extends HTMLElement ? string : never
    popovertargetaction?: T extends HTMLElement ? string : never
  }
}
