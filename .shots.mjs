import { chromium } from 'playwright-core';
const B='http://localhost:3700';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox','--disable-gpu']});
const jobs = JSON.parse(process.argv[2]);
const groups = {};
for (const j of jobs) (groups[[j.who,j.lang,j.w].join('|')] ??= []).push(j);
for (const [k, list] of Object.entries(groups)) {
  const [who,lang,w]=k.split('|');
  const ctx = await browser.newContext({ viewport:{width:+w,height:+w<500?844:900}, locale: lang==='it'?'it-IT':'en-GB', isMobile:+w<500, hasTouch:+w<500 });
  const page = await ctx.newPage();
  page.on('pageerror', e=>console.log('PAGEERROR',k,e.message));
  page.on('console', m=>m.type()==='error'&&console.log('CONSOLE',k,m.text().slice(0,200)));
  await page.goto(B+'/login');
  await page.evaluate(l=>localStorage.setItem('language',l),lang);
  await page.locator('input[type=email]').fill(who);
  await page.locator('input[type=password]').fill('Plantdesk1');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(u=>!u.pathname.startsWith('/login'),{timeout:30000});
  for (const j of list) {
    await page.goto(B+j.path); await page.waitForLoadState('networkidle').catch(()=>{}); await page.waitForTimeout(1200);
    for (const c of j.click??[]) { await page.locator(c).first().click({timeout:8000}).catch(e=>console.log('CLICK',c,e.message.slice(0,100))); await page.waitForTimeout(900); }
    await page.screenshot({ path:'/work/shots/'+j.name+'.png', fullPage: j.full??false });
    const over = await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0) console.log('SIDEWAYS',j.name,over);
  }
  await ctx.close();
}
await browser.close();
