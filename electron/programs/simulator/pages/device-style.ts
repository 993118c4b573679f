/** Only card and paper move, unless reduced motion is preferred. */
export const DEVICE_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #cfd6de; color: #16202c; font: 16px/1.4 system-ui, sans-serif; }
main { min-height: 100vh; display: flex; gap: 56px; justify-content: center; align-items: center; padding: 16px; flex-wrap: wrap; }
.device { position: relative; width: 322px; padding: 10px 20px 22px; border-radius: 34px 34px 46px 46px;
  background: linear-gradient(100deg, #3b434d, #262c34 30%, #1c2128 72%, #333b45);
  box-shadow: 0 26px 50px #0007, inset 0 2px 1px #ffffff40, inset 0 -6px 10px #0008; }
.printer { position: relative; height: 12px; margin: 0 26px; border-radius: 6px; background: #0c0f12; box-shadow: inset 0 2px 4px #000; }
.paper { position: absolute; left: 8px; right: 8px; bottom: 6px; height: 40px; overflow: hidden; padding: 6px;
  background: #fffdf4; color: #222; font: 7px/1.35 ui-monospace, monospace; white-space: pre; text-align: left;
  border-radius: 2px 2px 0 0; box-shadow: 0 -3px 10px #0005; z-index: 2; }
.brand { display: flex; justify-content: space-between; align-items: center; color: #aab4c0; font-size: 10px;
  letter-spacing: 3px; padding: 7px 6px 6px; }
.led { width: 8px; height: 8px; border-radius: 50%; background: #36d07f; box-shadow: 0 0 6px #36d07f; }
.screen { height: 322px; border-radius: 10px; overflow: hidden; display: flex; flex-direction: column; background: #f7f9fc;
  color: #14202e; border: 3px solid #07090b; }
.bar { display: flex; justify-content: space-between; padding: 4px 10px; font-size: 11px; background: #0f3d6e; color: #fff; }
.view { flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center; padding: 6px 14px; }
.view p { margin: 2px 0; }
.picture { height: 58px; display: grid; place-items: center; }
.waves { width: 54px; color: #0f5fae; display: none; }
.tick { display: none; width: 56px; height: 56px; border-radius: 50%; color: #fff; font-size: 34px; line-height: 56px; font-weight: 700; }
.title { font-weight: 650; font-size: 17px; }
.amount { font-size: 34px; font-weight: 750; letter-spacing: -.5px; font-variant-numeric: tabular-nums; }
.kind { font-weight: 600; color: #0f3d6e; }
.text { font-size: 13px; color: #4a5868; max-width: 250px; overflow-wrap: anywhere; }
.pin { min-height: 24px; letter-spacing: 8px; font-size: 22px; font-weight: 700; }
.view p:empty { display: none; }
.foot { padding: 5px 10px; font-size: 11px; text-align: center; color: #4a5868; border-top: 1px solid #d9e0e8; min-height: 27px; }
[data-screen=amount] .waves { display: block; }
[data-screen=approved] .tick, [data-screen=declined] .tick, [data-screen=cancelled] .tick { display: block; }
[data-screen=approved] .tick { background: #0d7a43; } [data-screen=approved] .tick::before { content: "\\2713"; }
[data-screen=declined] .tick { background: #b3261e; } [data-screen=declined] .tick::before { content: "\\2715"; }
[data-screen=cancelled] .tick { background: #7a5a00; } [data-screen=cancelled] .tick::before { content: "!"; }
[data-screen=approved] .title { color: #0d7a43; } [data-screen=declined] .title { color: #b3261e; }
[data-screen=crashed] { background: #101418; color: #f1f4f7; }
[data-screen=crashed] .bar { background: #101418; } [data-screen=crashed] .text { color: #b9c3ce; }
[data-screen=crashed] .foot { border-color: #333c46; color: #b9c3ce; }
.keypad { display: grid; grid-template-columns: repeat(3, 1fr); gap: 7px 10px; padding: 14px 8px 4px; }
.key { height: 34px; border: 0; border-radius: 9px; font: 600 17px system-ui, sans-serif; color: #eef2f6; background: #454f5b;
  box-shadow: 0 3px 0 #12161a, inset 0 1px 0 #ffffff38; cursor: pointer; }
.key:active { transform: translateY(2px); box-shadow: 0 1px 0 #12161a; }
.pale { color: #aab4c0; }
.red { background: #c0271d; } .yellow { background: #d9a400; color: #1b1500; } .green { background: #11813f; }
.slot { position: relative; height: 9px; margin: 18px 44px 0; border-radius: 5px; background: #07090b; }
.card { position: absolute; left: 14px; right: 14px; top: 4px; height: 92px; border-radius: 10px; visibility: hidden;
  background: linear-gradient(120deg, #1b4f9c, #3c7fd6); box-shadow: 0 10px 22px #0006; z-index: -1; }
.card::after { content: ""; position: absolute; right: 18px; bottom: 16px; width: 26px; height: 20px; border-radius: 4px; background: #e5c35c; }
.is-card-in .card { visibility: visible; }
.device { isolation: isolate; margin-bottom: 40px; }
aside { width: 340px; display: grid; gap: 10px; }
aside h1 { font-size: 22px; margin: 0; }
.hint { margin: 0 0 6px; color: #33404e; min-height: 44px; }
.act { display: flex; justify-content: space-between; align-items: center; min-height: 48px; padding: 0 16px; border-radius: 12px;
  border: 1px solid #8b98a6; background: #fff; color: #16202c; font: 16px system-ui, sans-serif; cursor: pointer; text-align: left; }
.act b { font-weight: 600; }
.act:hover:enabled { background: #edf3fa; }
.act:disabled { background: #dde2e8; color: #6b7784; border-color: #b7c0ca; cursor: default; }
.good:enabled { background: #0d7a43; border-color: #0d7a43; color: #fff; } .good:hover:enabled { background: #0a6437; }
.bad:enabled { background: #b3261e; border-color: #b3261e; color: #fff; } .bad:hover:enabled { background: #941d16; }
kbd { font: 600 12px ui-monospace, monospace; padding: 2px 7px; border-radius: 5px; border: 1px solid currentColor; opacity: .8; }
.receipt { margin: 0; padding: 10px 12px; max-height: 190px; overflow: auto; background: #fffdf4; color: #222;
  font: 12px/1.4 ui-monospace, monospace; border-radius: 4px; box-shadow: 0 3px 10px #0003; }
.status { min-height: 24px; margin: 0; color: #8a1c14; font-weight: 600; }
button:focus-visible { outline: 3px solid #1668c7; outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) {
  .is-card-in .card { animation: insert .3s ease-out; }
  .paper { animation: print .4s ease-out; }
  @keyframes insert { from { transform: translateY(60px); opacity: 0; } }
  @keyframes print { from { height: 0; } }
}
`;
