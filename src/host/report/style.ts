/** The style sheet of a report: one file, no fonts or pictures from elsewhere, black on paper when printed. */
export const STYLE = `
:root { color-scheme: light; --ink: #22201c; --faint: #5d574c; --rule: #cfc6b4; --paper: #fbf8f1; --card: #ffffff;
  --first: #34506b; --second: #96602a; --bad: #9b1c1c; --good: #1f5f3a; --note: #7a5200; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 "Source Sans 3", "Segoe UI", "Liberation Sans", Arial, sans-serif; }
main, header.top, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.5rem; }
header.top { padding-top: 2rem; }
h1, h2, h3 { font-family: "EB Garamond", Georgia, "Times New Roman", "Liberation Serif", serif; line-height: 1.2; font-weight: 600; }
h1 { font-size: 2.1rem; margin: 0 0 .25rem; }
h2 { font-size: 1.75rem; margin: 1.5rem 0 .5rem; padding-top: .75rem; border-top: 3px double var(--rule); }
h3 { font-size: 1.3rem; margin: 2rem 0 .5rem; }
h4 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: .4rem 0; max-width: 52rem; }
a { color: #1d4470; }
a:focus-visible { outline: 3px solid #1d4470; outline-offset: 2px; }
:target { background: #fff0b8; }
.faint, caption, .small { color: var(--faint); }
.mono { font-family: "Liberation Mono", Consolas, monospace; font-size: .85em; overflow-wrap: anywhere; }
.verdict { background: var(--card); border: 1px solid var(--rule); border-left: .5rem solid var(--faint); padding: .75rem 1rem; margin: 1rem 0; }
.verdict strong { display: block; font: 600 1.35rem/1.3 "EB Garamond", Georgia, "Liberation Serif", serif; }
.verdict.problem { border-left-color: var(--bad); } .verdict.problem strong { color: var(--bad); }
.verdict.well { border-left-color: var(--good); } .verdict.well strong { color: var(--good); }
nav ul { list-style: none; padding: 0; margin: .5rem 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; font-size: .95rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: .25rem 0; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--rule); }
thead th { border-bottom: 2px solid var(--ink); font-size: .85rem; white-space: nowrap; }
td.name { overflow-wrap: anywhere; min-width: 12rem; } td.state { min-width: 9rem; } .nowrap { white-space: nowrap; }
table.compact td, table.compact th { padding-top: .15rem; padding-bottom: .15rem; } tbody th { font-weight: 600; }
table.ledger td:first-child, table.ledger td:nth-child(6) { white-space: nowrap; }
table.facts th { width: 11rem; font-weight: 600; }
.finding { background: var(--card); border: 1px solid var(--rule); border-left: .4rem solid var(--bad); padding: .5rem 1rem; margin: .75rem 0; }
.finding.warning { border-left-color: var(--note); }
.finding h4 { margin: 0; }
.finding p { margin: .25rem 0; }
.finding h4 .tag { font-weight: 400; }
.finding ul { margin: .25rem 0; padding-left: 1.25rem; font-size: .9rem; color: var(--faint); }
section + section > h2 { margin-top: 4rem; }
.tag { font: .85em "Liberation Mono", Consolas, monospace; border: 1px solid var(--rule); border-radius: 3px; padding: 0 .3em; background: var(--paper); white-space: nowrap; }
.bad { color: var(--bad); font-weight: 600; } .good { color: var(--good); }
ol.record { list-style: none; padding: 0; margin: .25rem 0 1rem; font-size: .95rem; }
ol.record li { position: relative; padding: .1rem 0 .1rem 4rem; }
ol.record i { position: absolute; font-style: normal; left: 0; width: 3.25rem; text-align: right; color: var(--faint); font-variant-numeric: tabular-nums; }
ol.record small { display: block; padding-left: .75rem; font-size: .95em; color: var(--faint); white-space: pre-wrap; }
.when { font-weight: 400; color: var(--faint); } .when::before { content: "· "; }
ol.record li.stop { border-top: 2px solid var(--bad); border-bottom: 2px solid var(--bad); }
svg.chart { width: 100%; max-width: 62rem; height: auto; font-size: 14px; }
svg text { fill: var(--ink); } svg .small { font-size: 12px; fill: var(--faint); } svg .tiny, svg .tiny text { font-size: 10px; fill: var(--faint); }
svg .first { fill: var(--first); } svg .second { fill: var(--second); } svg .bad { fill: var(--bad); font-weight: 700; }
svg .axis { stroke: var(--faint); } svg .tick { stroke: var(--rule); } svg .even { stroke: var(--bad); stroke-dasharray: 3 2; }
footer { margin-top: 3rem; padding-top: 1rem; padding-bottom: 2rem; border-top: 3px double var(--rule); color: var(--faint); font-size: .9rem; }
@page { margin: 15mm; }
@media print {
  html { font-size: 9.5pt; } body { background: #fff; font-size: 1rem; } main, header.top, footer { max-width: none; padding-left: 0; padding-right: 0; }
  a { color: inherit; text-decoration: none; } nav, .screen { display: none; }
  h2, h3, h4, .intro { break-after: avoid; } .finding, .verdict, tr, ol.record li { break-inside: avoid; }
  .appendix { break-before: page; } .scroll { overflow: visible; } thead { display: table-header-group; }
  thead, tbody tr:first-child { break-before: avoid; } caption { break-after: avoid; }
  table, ol.record { font-size: .9rem; } .appendix ol.record { columns: 2; column-gap: 2rem; font-size: .85rem; } th, td { padding-top: .15rem; padding-bottom: .15rem; }
}
`
