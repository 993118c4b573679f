/** Style of the phone's page. */
export const PHONE_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #d9d3e2; color: #1c1626; font: 15px/1.4 system-ui, sans-serif; }
main { min-height: 100vh; display: grid; place-items: center; padding: 12px; }
.phone { width: 362px; height: min(740px, calc(100vh - 24px)); padding: 11px; border-radius: 50px; background: #17141c;
  box-shadow: 0 0 0 2px #4b4554, 0 26px 50px #0007, inset 0 0 4px #fff5; }
.display { height: 100%; display: flex; flex-direction: column; border-radius: 40px; overflow: hidden; background: #f6f4fa; }
.system { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; padding: 9px 24px 2px; font-size: 12px;
  font-weight: 600; background: #4a1d8f; color: #fff; }
.hole { width: 78px; height: 20px; border-radius: 12px; background: #0b090d; }
.signal { text-align: right; letter-spacing: -1px; }
header { padding: 10px 22px 18px; background: #4a1d8f; color: #fff; }
header p, header h1 { margin: 0; }
.bank { font-size: 12px; letter-spacing: 2px; text-transform: uppercase; color: #dccdf5; }
header h1 { font-size: 22px; }
.balance span { font-size: 12px; padding: 1px 8px; border-radius: 10px; background: #ffffff2e; }
.content { flex: 1; overflow: auto; padding: 14px 18px 8px; }
.paste { display: block; font-weight: 600; }
.paste input { width: 100%; margin-top: 4px; height: 44px; padding: 0 12px; border: 1px solid #958ba5; border-radius: 10px; font: 13px ui-monospace, monospace; }
h2 { margin: 16px 0 6px; font-size: 15px; color: #4a4156; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
.charge { padding: 14px 16px; border-radius: 16px; background: #fff; box-shadow: 0 2px 10px #2a174d22; }
.charge.is-chosen { outline: 3px solid #4a1d8f; }
.charge p { margin: 0; }
.from small { color: #5d5469; }
.amount { font-size: 28px; font-weight: 750; font-variant-numeric: tabular-nums; }
.message { color: #4a4156; overflow-wrap: anywhere; } .message:empty { display: none; }
.left { font-size: 13px; color: #5d5469; font-variant-numeric: tabular-nums; }
.acts { display: flex; gap: 8px; margin-top: 10px; }
button { flex: 1; min-height: 44px; border-radius: 12px; border: 1px solid #958ba5; background: #fff; color: #1c1626; font: 600 14px system-ui, sans-serif; cursor: pointer; }
button:hover { background: #f0eaf8; }
.pay { flex: 1.4; background: #0d7a43; border-color: #0d7a43; color: #fff; } .pay:hover { background: #0a6437; }
button:focus-visible, input:focus-visible { outline: 3px solid #1668c7; outline-offset: 2px; }
.past li { display: flex; justify-content: space-between; gap: 8px; padding: 8px 2px; border-bottom: 1px solid #e2dcea; }
.past span:last-child { font-weight: 600; }
.ok { color: #0d7a43; } .no { color: #b3261e; } .off { color: #5d5469; }
.empty { color: #5d5469; margin: 4px 0; }
.status { min-height: 22px; margin: 0; padding: 0 20px; color: #8a1c14; font-weight: 600; text-align: center; }
.grip { width: 120px; height: 5px; margin: 4px auto 9px; border-radius: 3px; background: #1c1626; }
`;
