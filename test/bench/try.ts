import { setStage } from './cold-start/stage.ts';
import { median } from './statistics.ts';
const io = process.argv[2] !== 'noio';
const n = Number(process.argv[3] ?? 5);
const stage = await setStage({ io });
const all = [await stage.reference('floor'), ...stage.functions, ...(io ? [await stage.reference('express'), await stage.reference('nest')] : [])];
const r: Record<string, any[]> = {};
for (let i = 0; i < n; i++) for (const c of all) { try { (r[c.name] ??= []).push(await stage.measure(c)); } catch (e) { if (i === 0) console.log(String(e).slice(0, 1500)); } }
for (const [k, v] of Object.entries(r)) console.log(k.padEnd(12), ...['initMs', 'firstMs', 'wholeMs', 'wallMs'].map((m) => m + ' ' + median(v.map((x) => x[m])).toFixed(1)));
await stage.stop();
