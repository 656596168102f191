import * as calls from '../../../src/contract/sandbox'
import { formatCents } from '../../../src/domain/money'
import type { payments } from '../db/schema/payment'

const STYLE = `
:root{color-scheme:light dark;--bg:#F7F5F0;--surface:#fff;--ink:#12213F;--ink2:#47546E;--line:#E7E3D9;--signal:#D2381A;--info:#1F5298}
@media(prefers-color-scheme:dark){:root{--bg:#0B1324;--surface:#131D32;--ink:#EDF0F6;--ink2:#B4BED1;--line:#243049;--info:#8DB8F5}}
body{margin:0;font:15px/24px -apple-system,BlinkMacSystemFont,"Noto Sans CJK SC",sans-serif;background:var(--bg);color:var(--ink)}
main{max-width:860px;margin:0 auto;padding:16px}h1{font-size:20px}h2{font-size:17px;margin:24px 0 8px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:12px 16px;margin:0 0 12px}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}.mono{font-family:ui-monospace,Menlo,monospace;font-size:13px}
.quiet{color:var(--ink2);font-size:13px}button,select,input{font:inherit;min-height:44px;padding:0 14px;border-radius:8px;border:1px solid var(--line);background:var(--surface);color:var(--ink)}
button{cursor:pointer}button.main{background:var(--signal);border-color:var(--signal);color:#fff}input{width:7em}#said{min-height:24px;color:var(--info)}
.amount{font-size:34px;line-height:44px;font-weight:600}`

const page = (
  title: string,
  body: string,
  script: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title>
<style>${STYLE}</style><main>${body}</main><script>${script}</script></html>`

/** Shared by both pages: one way to call, by the contract's paths. */
const CALL = `const call=async(c,p)=>{const get=c.method==='GET';const r=await fetch(c.path+(get&&p?'?'+new URLSearchParams(p):''),{method:c.method,headers:get?{}:{'content-type':'application/json'},body:get?undefined:JSON.stringify(p||{})});const e=await r.json();if(e.code!=='0')throw new Error(e.code+' '+e.msg);return e.data};`

const pathsOf = () =>
  JSON.stringify(
    Object.fromEntries(Object.values(calls).map(({ name, method, path }) => [name, { method, path }])),
  )

/** The warehouse operator's page: parcels with the steps they allow, codes that were sent, members. */
export const operatorPage = (): string =>
  page(
    'Portage sandbox',
    `<h1>Sandbox · 沙盒</h1><p class="quiet">The warehouse, the carrier, the customs, SMS and customer service. 仓库、承运商、海关、短信与客服。</p>
<div class="card row"><label class="row"><input id="auto" type="checkbox" style="width:auto;min-height:24px"> Run by itself · 自动运行</label>
<label class="row">every <input id="speed" inputmode="numeric" value="5"> s</label></div>
<div class="card row"><b>Nobody declared it · 无预报到仓</b><input id="apt" placeholder="PT208846"><input id="tn" placeholder="tracking no" style="width:12em">
<select id="wh"><option>769DCR</option><option>JFK03A</option><option>029DCF</option><option>931DCA</option></select><button id="unannounced">Receive · 入库</button></div>
<p id="said" role="status"></p><h2>Parcels · 包裹</h2><div id="parcels"></div><h2>Codes sent · 验证码</h2><div id="messages"></div>
<h2>Members · 会员</h2><div class="card row"><input id="member" placeholder="PT208846"><select id="do"><option value="topUp">top up ¥100</option><option value="vip">make VIP</option><option value="regular">make regular</option><option value="expireSessions">end sessions</option><option value="block">block</option><option value="unblock">unblock</option><option value="withdrawAgreements">withdraw agreements</option></select><button id="apply">Apply · 执行</button></div>`,
    `const C=${pathsOf()};${CALL}
const $=id=>document.getElementById(id);const said=t=>{$('said').textContent=t};const el=(tag,text,cls)=>{const e=document.createElement(tag);e.textContent=text;if(cls)e.className=cls;return e};
const ask={receive:()=>({weight:Math.round(+(prompt('Weight in kg · 重量 (kg)','1.86')||NaN)*1000)}),tally:()=>{const s=(prompt('Size in cm · 尺寸 L×W×H','30x20x12')||'').split(/[x×*, ]+/).map(Number);return s.length===3?{lengthCm:s[0],widthCm:s[1],heightCm:s[2]}:{}},
raiseException:()=>({reason:+prompt('0 contraband, 2 broken, 3 other, 4 return, 5 forward, 6 lost, 9 customs','2')}),refuseReview:()=>({reason:+prompt('2-5, 7, 8, 10','8')})};
const step=async(packageNo,step)=>{const more=(ask[step]||(()=>({})))();if(Object.values(more).some(Number.isNaN))return;try{const d=await call(C.sandboxStep,{packageNo,step,...more});said(packageNo+' → '+d.state);load()}catch(e){said(e.message)}};
async function load(){const list=await call(C.sandboxParcels);$('parcels').replaceChildren(...list.map(p=>{const c=el('div','','card');const head=el('div','','row');head.append(el('b',p.trackingNo,'mono'),el('span',p.packageNo+' · '+p.aptId+' · '+p.orgSto+' → '+(p.tarArea||'?'),'quiet'),el('b',p.state));const row=el('div','','row');p.steps.forEach(s=>{const b=el('button',s);b.id=s+'-'+p.packageNo;b.onclick=()=>step(p.packageNo,s);row.append(b)});if(!p.steps.length)row.append(el('span','waits for the member, or is over · 等待会员或已结束','quiet'));c.append(head,row);return c}));
const m=await call(C.sandboxMessages);$('messages').replaceChildren(...m.map(x=>{const c=el('div','','card row');c.append(el('b',x.code,'mono'),el('span',x.to),el('span',new Date(x.time).toLocaleTimeString(),'quiet'));return c}))}
const auto=async()=>{await call(C.sandboxAutorun,{on:$('auto').checked,stepMs:Math.max(100,+$('speed').value*1000||5000)});said($('auto').checked?'running by itself':'by hand')};
$('auto').onchange=auto;$('speed').onchange=auto;
$('unannounced').onclick=()=>call(C.sandboxReceiveUnannounced,{aptId:$('apt').value.trim(),trackingNo:$('tn').value.trim(),whCode:$('wh').value,weight:1200}).then(d=>{said(d.packageNo);load()},e=>said(e.message));
$('apply').onclick=()=>call(C.sandboxMember,{aptId:$('member').value.trim(),do:$('do').value,amountCents:10000}).then(()=>said('done'),e=>said(e.message));
call(C.sandboxState).then(s=>{$('auto').checked=s.autorun;$('speed').value=s.stepMs/1000});load();setInterval(()=>load().catch(e=>said(e.message)),2500)`,
  )

/** The gateway's page: approve, decline or be slow, then back to the app's own result page. */
export const gatewayPage = (trade: typeof payments.$inferSelect | undefined): string =>
  trade
    ? page(
        'Sandbox gateway',
        `<h1>Sandbox gateway · 模拟收银台</h1><div class="card"><div class="quiet mono">${trade.tradeNo}</div><div class="amount">¥${formatCents(trade.amountCents)}</div>
<div class="row"><button class="main" id="approve">Approve · 同意付款</button><button id="decline">Decline · 拒绝</button><button id="slow">Slow · 慢</button></div><p id="said" role="status"></p></div>`,
        `const C=${pathsOf()};${CALL}const back=()=>location.replace(${JSON.stringify(`/payResult?orderNo=${trade.orderNo}`)});
['approve','decline','slow'].forEach(result=>{const b=document.getElementById(result);b.onclick=()=>{document.querySelectorAll('button').forEach(x=>{x.disabled=true});call(C.sandboxGateway,{tradeNo:${JSON.stringify(trade.tradeNo)},result}).then(back,e=>{document.getElementById('said').textContent=e.message;setTimeout(back,1500)})}})`,
      )
    : page('Sandbox gateway', '<h1>No such trade · 没有这笔交易</h1>', '')
