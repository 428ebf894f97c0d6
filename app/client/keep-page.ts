import { UNREACHABLE } from './network-failure'

const BANNER = `<div role="alert" class="toast" data-tone="error"><p>${UNREACHABLE}</p><button type="button" class="notice-undo">Try again</button></div>`

/** For what the browser itself would send or follow: before React has the page, and where a form reloads it (docs/decisions/broken-lines.md). Short, since every page carries it. */
export const KEEP_PAGE = `if(AbortSignal.timeout){
const box=document.createElement('div')
box.className='toast-viewport'
box.innerHTML=${JSON.stringify(BANNER)}
const tell=(again)=>{
box.querySelector('button').onclick=()=>{box.remove();again()}
document.body.append(box)
}
let state
const send=async(form,button)=>{
state=1
const isUp=await fetch('/favicon.svg',{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(1e4)}).then(()=>1,()=>0)
state=isUp&&2
if(!isUp)return tell(()=>send(form,button))
form.requestSubmit(button)
state=0
}
addEventListener('submit',(e)=>{
if(e.defaultPrevented||state===2)return
e.preventDefault()
if(!state)send(e.target,e.submitter)
})
addEventListener('click',(e)=>{
const link=e.target.closest?.('a[href]')
if(e.defaultPrevented||navigator.onLine||!link||link.origin!==location.origin||link.hash)return
e.preventDefault()
tell(()=>link.click())
})
}`
