import { UNREACHABLE } from './network-failure'

const BANNER = `<div role="alert" class="toast" data-tone="error"><p>${UNREACHABLE}</p><button type="button" class="notice-undo">Try again</button></div>`

/** For what the browser itself would send or follow: before React has the page, and where a form reloads it (docs/decisions/broken-lines.md). */
export const KEEP_PAGE = `if(AbortSignal.timeout){
const banner=document.createElement('div')
banner.className='toast-viewport'
banner.innerHTML=${JSON.stringify(BANNER)}
const tell=(again)=>{
banner.querySelector('button').onclick=()=>{banner.remove();again()}
document.body.append(banner)
}
let asking,reached
const send=async(form,button)=>{
asking=true
const isUp=await fetch('/favicon.svg',{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(1e4)}).then(()=>true,()=>false)
asking=false
if(!isUp)return tell(()=>send(form,button))
reached=true
form.requestSubmit(button)
reached=false
}
addEventListener('submit',(event)=>{
if(event.defaultPrevented||reached)return
event.preventDefault()
if(!asking)send(event.target,event.submitter)
})
addEventListener('click',(event)=>{
const link=event.target.closest?.('a[href]')
if(event.defaultPrevented||navigator.onLine||!link||link.origin!==location.origin||link.hash)return
event.preventDefault()
tell(()=>link.click())
})
}`
